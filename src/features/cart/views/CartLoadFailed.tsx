import { Button } from '#ui/Button.tsx';

export function CartLoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>We couldn’t load your cart. Nothing is lost. Please try again.</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
