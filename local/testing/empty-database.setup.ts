import { emptyDatabase } from "./empty-database.ts";

// Once before each file of tests: what an earlier file wrote is gone.
await emptyDatabase();
