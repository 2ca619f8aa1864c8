/**
 * Keeps a process going whose output is not taken, and has it end as it would have: whoever reads may stop before the
 * end, as `| head -1` does, and the work of a command is not broken off for that. Anything else, such as a full disk, is
 * told once, and the process then ends with 1 at least.
 */
export function watchOutput(): void {
  let told = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || told) return;
    told = true;
    process.stderr.write(`error: standard output cannot be written: ${error.message}\n`);
  });
  process.stderr.on('error', () => undefined); // there is nowhere left to say it
  process.once('exit', (code) => {
    if (told && code === 0) process.exitCode = 1;
  });
}
