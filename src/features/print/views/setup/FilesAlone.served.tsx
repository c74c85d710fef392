import text from '#ui/text.module.css';
import { YourFiles } from './YourFiles.tsx';

/** What was sent before, for who comes back and has no file in the setup. */
export default function FilesAlone() {
  return (
    <div className={text.wrap}>
      <YourFiles changed="" onDeleted={() => {}} />
    </div>
  );
}
