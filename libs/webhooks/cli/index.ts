export { webhookCommands } from './webhook.commands.js';
