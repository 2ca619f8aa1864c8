/**
 * `node together.mjs <script>…`: runs npm scripts two at a time; prints what each said as it ends, and fails if one
 * does.
 */
import { spawn } from 'node:child_process';

const AT_ONCE = 2;
const waiting = process.argv.slice(2);

function run(script) {
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => {
      for (const piece of said) process.stdout.write(piece);
      done(code ?? 1);
    });
  });
}

async function work() {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    if ((await run(script)) !== 0) process.exitCode = 1;
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
