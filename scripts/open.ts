import '../src/platform/environment/set-node-env.ts';
import { explainStartFailure, isMisconfigured, start } from '../server.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { MISCONFIGURED, RESTART } from './restart.ts';
import { CommandError, runCommand } from './run-command.ts';

/** Runs the built shop; entry point of its bundle. */
await runCommand(
  async () => {
    // Reports invalid variables in plain words before anything is opened.
    readEnvironment();
    await start({ isRestart: process.argv[2] === RESTART }).catch((error) => {
      if (isMisconfigured(error)) throw new CommandError(explainStartFailure(error));
      console.error(`\n${explainStartFailure(error)}\n`);
      process.exit(1);
    });
    process.send?.({ isOpen: true });
  },
  // Lets the supervising process tell a configuration error from a crash.
  process.send ? MISCONFIGURED : 1,
);
