/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events (HTML Living Standard, 9.2.6); `alive` is called whenever data arrives. */
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
    // A consumer that stops reading closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}
