export { auditCommands } from './audit.commands.js';
