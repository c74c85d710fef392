import { useParams } from 'react-router';
import { useAsked } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Badge, Columns, Empty, Facts, Panel } from '#ui/admin/Panel.tsx';
import { ImportReply, type ImportStatus } from '../admin-contract.ts';
import { IMPORTS_PAGE } from './addresses.ts';
import { ImportMoves } from './ImportMoves.tsx';
import styles from './imports.module.css';
import { MappingPanel } from './MappingPanel.tsx';
import { PostsPanel } from './PostsPanel.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { isInWork, KIND_WORDS, number, stateOf } from './words.ts';

const LOOK_EVERY_MS = 1000;
const BACK = { to: IMPORTS_PAGE, label: 'Imports' };

export function Page() {
  const { id = '' } = useParams();
  const path = adminApi('imports', id);
  const first = useAsked(path, ImportReply);
  const one = first.data?.data;
  // Polls while the shop works on the import.
  useAsked(path, ImportReply, { isOn: Boolean(one && isInWork(one)), everyMs: LOOK_EVERY_MS });
  if (!one)
    return (
      <AdminPage title="Import" back={BACK}>
        <Empty>
          <p>{first.error?.message ?? 'Asking the shop …'}</p>
        </Empty>
      </AdminPage>
    );
  return (
    <AdminPage title={one.fileName} back={BACK} actions={<ImportMoves one={one} />}>
      <Progress one={one} />
      <Columns>
        <RowsPanel key={`${one.id} ${one.state}`} one={one} />
        <div>
          <About one={one} />
          {MAPPABLE.includes(one.state) && <HowRead key={one.state} one={one} />}
        </div>
      </Columns>
    </AdminPage>
  );
}

const MAPPABLE: readonly ImportStatus['state'][] = ['ready', 'refused'];

function Progress({ one }: { one: ImportStatus }) {
  const { words, kind } = stateOf(one);
  const { rows } = one;
  const toWrite = rows.new + rows.changed;
  const all = toWrite + rows.unchanged + rows.refused;
  const isWriting = one.state === 'applying' && !one.reason;
  return (
    <div className={styles.state} aria-live="polite">
      <p>
        <Badge kind={kind}>{words}</Badge>
        {one.state === 'reading' && ` ${number(all)} rows so far`}
        {isWriting && ` ${number(one.written)} of ${number(toWrite)} rows`}
        {one.isBeingTakenBack && ` ${number(one.takenBack)} so far`}
      </p>
      {one.reason && <p className={styles.reason}>{one.reason}</p>}
      {isWriting && (
        <progress
          className={styles.progress}
          max={Math.max(1, toWrite)}
          value={one.written}
          aria-label="How much has been written"
        />
      )}
    </div>
  );
}

const HowRead = ({ one }: { one: ImportStatus }) =>
  one.kind === 'wordpress' ? <PostsPanel one={one} /> : <MappingPanel one={one} />;

function About({ one }: { one: ImportStatus }) {
  return (
    <Panel title="The file">
      <Facts
        items={[
          ['Form', one.kind && KIND_WORDS[one.kind]],
          ['Encoding', one.encoding],
          ['Separator', one.separator === '\t' ? 'Tab' : one.separator],
          ['Size', `${number(Math.ceil(one.bytes / 1024))} kB`],
          ['Sent by', one.staffName],
          ['Sent', <Moment key="sent" at={one.createdAt} withTime />],
          ['To be taken back until', one.undoUntil && <Moment key="until" at={one.undoUntil} withTime />],
        ]}
      />
    </Panel>
  );
}
