export { marketCommands } from './market.commands.js';
