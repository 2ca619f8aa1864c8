import { Command } from 'commander';

import { buildCommand } from './build.command.js';
import { excludedCommand } from './excluded.command.js';
import { gcCommand, type SnapshotsInUse } from './gc.command.js';
import { importCommand } from './import.command.js';
import { offerCommand } from './offer.command.js';
import { repairCommand } from './repair.command.js';
import { placesCheckCommand } from './places-check.command.js';
import { sandboxCommand } from './sandbox.command.js';
import { activateCommand, listCommand, rollbackCommand, showCommand } from './snapshot.commands.js';
import { syncCommand, syncsCommand } from './sync.commands.js';

/** `deal market …`; `snapshotsInUse` tells which versions batches still need. */
export function marketCommands(snapshotsInUse: SnapshotsInUse): Command {
  return (
    new Command('market')
      .description('the market: import official files, build and activate snapshots')
      // Only this user may read market files and the databases that build them.
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
      .addCommand(offerCommand())
      .addCommand(repairCommand())
      .addCommand(gcCommand(snapshotsInUse))
  );
}
