export { docsCommands } from './docs.commands.js';
export { migrateCommand } from './migrate.command.js';
