import type { OpenAPIObject } from '@nestjs/swagger';

interface Media {
  readonly schema?: { readonly $ref?: string };
  readonly example?: unknown;
}
interface Answer {
  readonly content?: Readonly<Record<string, Media>>;
}
type Operations = Readonly<Record<string, { readonly responses: Readonly<Record<string, Answer>> }>>;

/**
 * The same document with each example that several answers show moved to the components, under the name of its schema.
 */
export function shareExamples(document: OpenAPIObject): OpenAPIObject {
  const paths = document.paths as unknown as Readonly<Record<string, Operations>>;
  const shared = repeated(paths);
  const mediaOf = ({ example, ...media }: Media): object => {
    const name = nameOf(media);
    if (example === undefined || name === undefined || shared.get(name) !== JSON.stringify(example))
      return example === undefined ? media : { ...media, example };
    return { ...media, examples: { [name]: { $ref: `#/components/examples/${name}` } } };
  };
  const answerOf = (answer: Answer): object =>
    answer.content === undefined ? answer : { ...answer, content: mapValues(answer.content, mediaOf) };
  const examples = [...shared].map(([name, text]) => [name, { value: JSON.parse(text) as unknown }] as const);
  return {
    ...document,
    paths: mapValues(paths, (operations) =>
      mapValues(operations, (operation) => ({
        ...operation,
        responses: mapValues(operation.responses, answerOf),
      })),
    ),
    components: {
      ...document.components,
      examples: { ...document.components?.examples, ...Object.fromEntries(examples) },
    },
  };
}

/** The most frequent example of each schema that more than one answer shows, as JSON, sorted by name. */
function repeated(paths: Readonly<Record<string, Operations>>): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const media = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.values(content));
  for (const one of media) {
    const name = nameOf(one);
    if (name === undefined || one.example === undefined) continue;
    const texts = counts.get(name) ?? new Map<string, number>();
    const text = JSON.stringify(one.example);
    counts.set(name, texts.set(text, (texts.get(text) ?? 0) + 1));
  }
  const most = [...counts].flatMap(([name, texts]) => {
    const [[text, times] = ['', 0]] = [...texts].sort(([, a], [, b]) => b - a);
    return times > 1 ? [[name, text] as const] : [];
  });
  return new Map(most.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const nameOf = ({ schema }: Media): string | undefined => schema?.$ref?.split('/').at(-1);

function mapValues<V, W>(object: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
