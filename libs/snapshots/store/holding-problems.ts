/** Why a process lacks some of the offered snapshots: a line `<version>: <reason>` each; null if it says of none. */
export function writeProblems(
  offered: readonly string[],
  reasons: ReadonlyMap<string, string>,
): string | null {
  const lines = offered.flatMap((version) => {
    const reason = reasons.get(version);
    return reason === undefined ? [] : [`${version}: ${reason.replaceAll('\n', ' ')}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** The reason written for this snapshot; null if there is none. */
export function problemWith(version: string, written: string | null): string | null {
  const start = `${version}: `;
  const line = written?.split('\n').find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? null;
}
