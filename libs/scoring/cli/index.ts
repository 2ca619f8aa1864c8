export { backtestCommand } from './backtest.command.js';
