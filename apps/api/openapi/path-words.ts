/** Descriptions of path parameters. */
export const PATH_WORDS: Readonly<Record<string, string>> = {
  name: 'Name of the policy.',
  version: 'Version: a number for a policy, a name for a snapshot.',
  id: 'Id of the object.',
  code: 'Code of the plan.',
};
