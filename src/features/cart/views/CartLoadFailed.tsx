import { Button } from '#ui/Button.tsx';

export function CartLoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Your cart could not be fetched just now. Nothing in it is lost.</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
