// Renders the home page's videos and posters. Run when the look of the books changes and commit the files:
// node scripts/videos/make.ts [video …]. Requires ffmpeg with libsvtav1 and libx264 (Debian: apt-get install ffmpeg).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CommandError, runCommand } from '../run-command.ts';
import { bindingSpectrum } from './binding-spectrum.ts';
import { FRAME_RATE, HEIGHT, type Video, WIDTH } from './video.ts';
import { yourBook } from './your-book.ts';

const OUT = new URL('../../public/videos/', import.meta.url).pathname;
/** Page backgrounds behind the videos, light and dark: `--paper-sunk` and `--paper-raised` of the tokens. */
const GROUNDS = { light: '#ece4d5', dark: '#211c17' };
const MAX_BYTES = 400_000;
const POSTER_WIDTHS = [640, 960] as const;
/** Colour space that browsers assume for a video of this size. */
const COLOURS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

const videos = [bindingSpectrum, yourBook];
const requested = process.argv.slice(2);

async function makeVideo(video: Video): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-video-'));
  try {
    await renderVideo(folder, video);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Renders each frame once and stores it losslessly on every ground. */
async function renderVideo(folder: string, video: Video): Promise<void> {
  const grounds = Object.entries(GROUNDS).map(([name, background]) => ({
    name,
    background,
    lossless: join(folder, `${name}.mkv`),
  }));
  const recorders = grounds.map(({ lossless }) => createRecorder(lossless));
  let frame = 0;
  for await (const { data } of video.frames()) {
    const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const };
    for (const [i, { name, background }] of grounds.entries()) {
      const image = sharp(data, { raw }).flatten({ background });
      await recorders[i]?.add(await image.clone().raw().toBuffer());
      if (frame === Math.round(video.still * FRAME_RATE)) await writePosters(image, `${video.name}-${name}`);
    }
    frame += 1;
  }
  for (const take of recorders) await take.end();
  for (const { name, lossless } of grounds) await encodeVideo(lossless, join(OUT, `${video.name}-${name}`));
}

/** Writes RGB frames to one lossless file. */
function createRecorder(file: string) {
  const size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAME_RATE)];
  const child = ffmpeg([...size, '-i', '-', '-c:v', 'ffv1', file], 'pipe');
  const exited = waitForExit(child);
  return {
    async add(frame: Buffer) {
      if (child.stdin && !child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), exited]);
    },
    async end() {
      child.stdin?.end();
      await exited;
    },
  };
}

/** Encoder settings per file type, with codec-specific qualities to try, best first. */
const CODECS = {
  webm: {
    settings: ['-c:v', 'libsvtav1', '-preset', '4', '-g', '300', '-svtav1-params', 'tune=0'],
    qualities: [41, 44, 47, 50, 53, 56],
  },
  mp4: {
    settings: [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-g',
      '300',
      '-movflags',
      '+faststart',
    ],
    qualities: [26, 28, 30, 32, 34, 36],
  },
};

/** Encodes the video in each codec at the best quality within MAX_BYTES. */
async function encodeVideo(lossless: string, out: string): Promise<void> {
  const plain = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact'];
  for (const [kind, { settings, qualities }] of Object.entries(CODECS)) {
    const file = `${out}.${kind}`;
    let size = Number.POSITIVE_INFINITY;
    for (const quality of qualities) {
      await waitForExit(
        ffmpeg(['-i', lossless, ...COLOURS, ...settings, '-crf', String(quality), ...plain, file]),
      );
      ({ size } = await stat(file));
      console.log(`${file.slice(OUT.length)} at ${quality}: ${Math.round(size / 1000)} kB`);
      if (size <= MAX_BYTES) break;
    }
    if (size > MAX_BYTES) throw new CommandError(`${file} weighs more than ${MAX_BYTES / 1000} kB.`);
  }
}

async function writePosters(image: Sharp, name: string): Promise<void> {
  const lossless = await image.clone().png().toBuffer();
  for (const width of POSTER_WIDTHS) {
    const at = sharp(lossless).resize({ width });
    await at
      .clone()
      .avif({ quality: 50, effort: 5 })
      .toFile(join(OUT, `${name}-${width}.avif`));
    await at
      .clone()
      .webp({ quality: 74 })
      .toFile(join(OUT, `${name}-${width}.webp`));
  }
}

function ffmpeg(args: readonly string[], stdin: 'pipe' | 'ignore' = 'ignore') {
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: [stdin, 'inherit', 'inherit'],
    // Silences the encoder's banner.
    env: { ...process.env, SVT_LOG: '1' },
  });
}

async function waitForExit(child: ReturnType<typeof ffmpeg>): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError('ffmpeg failed; see its output above.');
}

await runCommand(async () => {
  await mkdir(OUT, { recursive: true });
  for (const video of videos)
    if (requested.length === 0 || requested.includes(video.name)) await makeVideo(video);
});
