import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { onVisitorNews, UNKNOWN, visitor } from '#browser/visitor.ts';
import { PAGES, withQuery } from '#kernel/addresses.ts';
import { printJobAddress } from '#kernel/print-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Day } from '#ui/Day.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { bytesText } from '../../client/measures.ts';
import { jobFileAddress } from '../../client/print-addresses.ts';
import { deleteJob, jobsOfMine } from '../../client/print-calls.ts';
import type { Job } from '../../contract.ts';
import styles from './your-files.module.css';

/** Files that somebody sent, with when they go, and what can be done with them. */
export function YourFiles({ changed }: { changed: string | null }) {
  const isSignedIn = useStore(visitor, UNKNOWN).status === 'signedIn';
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [failed, setFailed] = useState(false);
  const [leaving, setLeaving] = useState<Job | null>(null);
  const load = () =>
    jobsOfMine().then(
      (found) => {
        setJobs(found.filter(({ upload }) => upload));
        setFailed(false);
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where a job was saved
  useEffect(() => {
    if (!isSignedIn) return setJobs([]);
    void load();
    return onVisitorNews((news) => news === 'cart' && void load());
  }, [isSignedIn, changed]);
  if (!isSignedIn || (jobs.length === 0 && !failed)) return null;
  return (
    <section className={styles.files} data-part="files" aria-labelledby="your-files">
      <h2 id="your-files">Your files</h2>
      {failed && <p role="alert">Your files could not be listed just now.</p>}
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <File job={job} onDelete={() => setLeaving(job)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <Deletion
          job={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            void load();
          }}
        />
      )}
    </section>
  );
}

function File({ job, onDelete }: { job: Job; onDelete: () => void }) {
  const { upload, spec, problem, isInCart } = job;
  if (!upload) return null;
  return (
    <>
      <p className={styles.name}>
        <Link to={printJobAddress({ id: job.id, kind: spec.kind })} reloadDocument>
          <bdi>{spec.lettering.title || upload.name}</bdi>
        </Link>
      </p>
      <p className={styles.about}>
        <bdi>{upload.name}</bdi>, {upload.pages} pages, {bytesText(upload.bytes)}.{' '}
        {isInCart ? 'In your cart. ' : problem ? `${problem} ` : ''}
        {upload.removedAt ? (
          <>
            Removed on <Day moment={upload.removedAt} />, unless it is ordered before.
          </>
        ) : (
          'Kept for your order.'
        )}
      </p>
      <p className={styles.ways}>
        <a href={jobFileAddress(job.id)} download>
          Download
        </a>
        <Link to={withQuery(PAGES.viewer, { job: job.id })} reloadDocument>
          Leaf through it
        </Link>
        <button type="button" onClick={onDelete}>
          Delete at once
        </button>
      </p>
    </>
  );
}

interface DeletionProps {
  job: Job;
  onClose: () => void;
  onDeleted: () => void;
}

function Deletion({ job, onClose, onDeleted }: DeletionProps) {
  const [why, setWhy] = useState('');
  const remove = () =>
    deleteJob(job).then(onDeleted, (failed: Error) =>
      setWhy(failed.message || 'This did not work. Try again.'),
    );
  return (
    <Dialog open title="Delete this file" onClose={onClose}>
      <p>
        <bdi>{job.upload?.name}</bdi> and the book that was to be made of it are removed from our store at
        once. This cannot be undone.
      </p>
      {why && <p role="alert">{why}</p>}
      <p className={dialogFoot}>
        <Button onClick={() => void remove()}>Delete it</Button>{' '}
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </p>
    </Dialog>
  );
}
