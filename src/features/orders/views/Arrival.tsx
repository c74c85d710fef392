import { Day } from '#ui/Day.tsx';

/** `between 14-12-2026 and 21-12-2026`: the days in which something arrives, ISO 8601. */
export const Arrival = ({ from, to }: { from: string; to: string }) =>
  from === to ? (
    <>
      on <Day moment={from} />
    </>
  ) : (
    <>
      between <Day moment={from} /> and <Day moment={to} />
    </>
  );
