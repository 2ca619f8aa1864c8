export { backtestCommand } from './backtest.command.js';
export { answersCommand } from './answers.command.js';
