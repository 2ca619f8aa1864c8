import { Command } from 'commander';

import { buildCommand } from './build.command.js';
import { excludedCommand } from './excluded.command.js';
import { gcCommand } from './gc.command.js';
import { importCommand } from './import.command.js';
import { placesCheckCommand } from './places-check.command.js';
import { sandboxCommand } from './sandbox.command.js';
import { syncCommand, syncsCommand } from './sync/sync.commands.js';
import { activateCommand, listCommand, rollbackCommand, showCommand } from './snapshot.commands.js';

/** `deal market …` */
export function marketCommands(): Command {
  return (
    new Command('market')
      .description('the market: import official files, build snapshots, choose the one that answers')
      // Market files, and the databases that build them, are this user's alone.
      .hook('preAction', () => void process.umask(0o077))
      .addCommand(importCommand())
      .addCommand(syncCommand())
      .addCommand(syncsCommand())
      .addCommand(excludedCommand())
      .addCommand(buildCommand())
      .addCommand(sandboxCommand())
      .addCommand(placesCheckCommand())
      .addCommand(listCommand())
      .addCommand(showCommand())
      .addCommand(activateCommand())
      .addCommand(rollbackCommand())
      .addCommand(gcCommand())
  );
}
