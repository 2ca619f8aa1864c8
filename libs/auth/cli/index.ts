export { adminKeyCommands } from './admin-key.commands.js';
export { keyCommands } from './key.commands.js';
export { orgCommands } from './org.commands.js';
export { planCommands } from './plan.commands.js';
