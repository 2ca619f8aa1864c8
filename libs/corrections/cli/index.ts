export { correctionsCommand } from './corrections.command.js';
