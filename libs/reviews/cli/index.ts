export { reviewCommands } from './review.commands.js';
