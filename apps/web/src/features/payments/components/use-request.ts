import { useCallback, useRef, useState } from 'react';

type RequestState<Answer> = { answer?: Answer; error?: unknown; isPending: boolean };

/** A request that a screen sends, with its latest answer; an answer that a later request has overtaken is dropped. */
export function useRequest<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<RequestState<Answer>>({ isPending: false });
  const turn = useRef(0);
  const send = useCallback(
    async (input: Input) => {
      turn.current += 1;
      const own = turn.current;
      setState((before) => ({ ...before, error: undefined, isPending: true }));
      try {
        const answer = await call(input);
        if (own === turn.current) setState({ answer, isPending: false });
      } catch (error) {
        if (own === turn.current) setState({ error, isPending: false });
      }
    },
    [call],
  );
  return { ...state, send };
}
