import { emptyDatabase } from "./empty-database.ts";

// Runs before each test file, to delete what earlier files wrote.
await emptyDatabase();
