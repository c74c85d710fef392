import { PAGES, withQuery } from '#kernel/paths.ts';
import { LongDate } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { bytesText } from '../../client/format-measures.ts';
import type { SentFile } from '../../client/print-calls.ts';
import { jobFilePath } from '../../client/print-paths.ts';
import { printJobPath } from '../../print-paths.ts';
import styles from './your-files.module.css';

interface SentFileItemProps {
  file: SentFile;
  onDelete: () => void;
}

export function SentFileItem({ file, onDelete }: SentFileItemProps) {
  const { upload, job } = file;
  return (
    <>
      <p className={styles.name}>
        {job ? (
          <Link to={printJobPath({ id: job.id, kind: job.spec.kind })} reloadDocument>
            <bdi>{job.spec.lettering.title || upload.name}</bdi>
          </Link>
        ) : (
          <bdi>{upload.name}</bdi>
        )}
      </p>
      <p className={styles.about}>
        {job && (
          <>
            <bdi>{upload.name}</bdi>,{' '}
          </>
        )}
        {upload.pages > 0 && `${upload.pages} ${upload.pages === 1 ? 'page' : 'pages'}, `}
        {bytesText(upload.bytes)}. {statusText(file)}{' '}
        {upload.removedAt ? (
          <>
            Will be deleted on <LongDate moment={upload.removedAt} />, unless you order it first.
          </>
        ) : (
          'We need this file for an order or a conversation. Once that’s completed, you can delete it.'
        )}
      </p>
      <p className={`${layout.row} ${styles.actions}`}>
        {job && (
          <>
            <a href={jobFilePath(job.id)} className={text.link} download>
              Download PDF
            </a>
            <Link to={withQuery(PAGES.viewer, { job: job.id })} className={text.link} reloadDocument>
              View pages
            </Link>
          </>
        )}
        {upload.removedAt && (
          <button type="button" className={text.link} onClick={onDelete}>
            Delete file
          </button>
        )}
      </p>
    </>
  );
}

function statusText({ upload, job }: SentFile): string {
  if (job) return job.isInCart ? 'In your cart.' : (job.problem ?? '');
  if (upload.state === 'receiving') return 'The upload isn’t complete.';
  if (upload.state === 'checking') return 'We’re checking it.';
  return upload.state === 'refused' ? 'We couldn’t read it.' : 'Not in your cart.';
}
