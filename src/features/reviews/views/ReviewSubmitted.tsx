import { Dialog } from '#ui/Dialog.tsx';

/** Closing it closes the review modal too (data-and-services 2). */
export const ReviewSubmitted = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Review Submitted" shape="message">
    <p>Thank you for your feedback!</p>
    <p>Your review has been submitted successfully.</p>
  </Dialog>
);
