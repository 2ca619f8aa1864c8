export { backupCommand, restoreCommand } from './backup.commands.js';
export { erasureCommands } from './erasure.commands.js';
export { docsCommands } from './docs.commands.js';
export { migrateCommand } from './migrate.command.js';
