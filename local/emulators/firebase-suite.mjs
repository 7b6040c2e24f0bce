/**
 * The Firebase emulators in this process, through firebase-tools as a module: unlike its command line, that asks for no update,
 * no message of the day and no login, and writes no log beside the project.
 * Usage: node firebase-suite.mjs <options as JSON>, see `emulators:start`
 */
import firebase from "firebase-tools";

// Its printer wants to be told that it stands before a console.
process.env.IS_FIREBASE_CLI = "true";
firebase.logger.useConsoleLoggers();

try {
  await firebase.emulators.start(JSON.parse(process.argv[2]));
  process.exit(0);
} catch (error) {
  process.stdout.write(`Error: ${error.message}\n`);
  process.exit(1);
}
