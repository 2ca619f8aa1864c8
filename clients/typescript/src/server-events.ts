/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events as the HTML Living Standard says (9.2.6); `alive` is called whenever something came. */
export async function* readServerEvents(response: Response, alive: () => void): AsyncGenerator<ServerEvent> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event === '' ? 'message' : event, data: data.join('\n') };
          event = '';
          data = [];
          continue;
        }
        const [, field = '', text = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (field === 'event') event = text;
        if (field === 'data') data.push(text);
      }
    }
  } finally {
    // Whoever stops reading closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}
