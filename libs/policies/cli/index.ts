export { policyCommands } from './policy.commands.js';
