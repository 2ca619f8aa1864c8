/**
 * Lets a process finish its work even if nobody reads its output: a reader may stop early, as `| head -1` does, and the
 * command's work must not be interrupted for that. Any other failure, such as a full disk, is reported once, and the
 * process then exits with at least 1.
 */
export function watchOutput(): void {
  let told = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || told) return;
    told = true;
    process.stderr.write(`error: standard output cannot be written: ${error.message}\n`);
  });
  process.stderr.on('error', () => undefined); // there is nowhere left to report it
  process.once('exit', (code) => {
    if (told && code === 0) process.exitCode = 1;
  });
}
