/** Runs `task` while holding the checkout's lock file; waits for a living holder, takes over from a dead one. */
export function withSetupLock<T>(root: string, task: () => T): Promise<T>;
