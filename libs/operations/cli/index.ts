export { backupCommand, restoreCommand } from './backup.commands.js';
export { docsCommands } from './docs.commands.js';
export { migrateCommand } from './migrate.command.js';
