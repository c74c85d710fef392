import {
  type PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Area, Frames } from './frame-types.ts';
import { createStamp } from './stamp.ts';

/** Pixels of the draft for a pixel of the canvas, one way. */
const DRAFT = 0.5;
/** Pixels of the fine frame for a pixel of the canvas, one way: the smoothing of its rims. */
const FINE = 2;
/** Pixels of the canvas, one way, that are drawn finely in one go: well under a tenth of a second. */
const TILE = 80;
/** The share of the canvas that is drawn at once in place of a draft. */
const SMALL = 0.16;
/**
 * Milliseconds of rest before the fine frame is begun: longer than between two letters of somebody who types, who would
 * wait for a tile at each. And between looks whether a tile is done.
 */
const REST = 420;
const LOOK = 6;

/**
 * Frames by a processor. What moves is a draft of few pixels. What only changed in one place is drawn anew only there.
 * Once it rests, it is drawn finely, tile by tile: the next is begun when the last is done, and the rest given up as soon as
 * something happens, so that nothing waits for a whole fine frame.
 */
export function createSoftwareFrames(renderer: WebGLRenderer, onFine: () => void): Frames {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const standing = target();
  const draft = target();
  const tile = target(4);
  const stamp = createStamp(renderer);
  tile.setSize(TILE * FINE, TILE * FINE);
  let width = 1;
  let height = 1;
  let isStanding = false;
  /** What was not yet drawn finely. */
  let owed: Area | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  return {
    resize(w, h) {
      width = Math.max(1, Math.round(w));
      height = Math.max(1, Math.round(h));
      renderer.setPixelRatio(1);
      renderer.setSize(width, height, false);
      standing.setSize(width, height);
      draft.setSize(Math.ceil(width * DRAFT), Math.ceil(height * DRAFT));
      isStanding = false;
    },
    draw(scene, camera, changed) {
      clearTimeout(later);
      const small = changed && isStanding && changed.width * changed.height < SMALL * width * height;
      if (small) here(scene, camera, changed);
      else drafted(scene, camera);
      owed = small && owed ? around(owed, changed) : small ? changed : everything();
      present();
      later = setTimeout(() => refine(scene, camera), REST);
    },
    rest() {
      clearTimeout(later);
    },
    dispose() {
      clearTimeout(later);
      for (const one of [standing, draft, tile]) one.dispose();
      stamp.dispose();
    },
  };

  function here(scene: Scene, camera: PerspectiveCamera, { x, y, width: w, height: h }: Area) {
    standing.scissorTest = true;
    standing.scissor.set(x, height - y - h, w, h);
    renderer.setRenderTarget(standing);
    renderer.render(scene, camera);
    standing.scissorTest = false;
  }

  function drafted(scene: Scene, camera: PerspectiveCamera) {
    renderer.setRenderTarget(draft);
    renderer.render(scene, camera);
    stamp.put(draft, standing, everything());
    isStanding = true;
  }

  function refine(scene: Scene, camera: PerspectiveCamera) {
    const tiles = owed ? tilesOf(owed, width, height) : [];
    next();

    function next() {
      const at = tiles.shift();
      if (!at) {
        owed = null;
        return onFine();
      }
      tileAt(scene, camera, at);
      present();
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      look(fence);
    }

    function look(fence: WebGLSync | null) {
      later = setTimeout(() => {
        if (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return look(fence);
        gl.deleteSync(fence);
        next();
      }, LOOK);
    }
  }

  function tileAt(scene: Scene, camera: PerspectiveCamera, at: Area) {
    camera.setViewOffset(width, height, at.x, at.y, TILE, TILE);
    renderer.setRenderTarget(tile);
    renderer.render(scene, camera);
    camera.clearViewOffset();
    stamp.put(tile, standing, { ...at, y: height - at.y - TILE, width: TILE, height: TILE });
  }

  function present() {
    stamp.put(standing, null, everything());
  }

  function everything(): Area {
    return { x: 0, y: 0, width, height };
  }
}

function target(samples = 0): WebGLRenderTarget {
  const made = new WebGLRenderTarget(1, 1, { samples });
  made.texture.colorSpace = SRGBColorSpace;
  // Samples are drawn into a buffer of their own; three would give it another format than the texture they end in.
  made.texture.internalFormat = 'RGBA8';
  // Three keeps the tones of a screen for the targets of headsets and for none else; these are shown as they are, too.
  Object.assign(made, { isXRRenderTarget: true });
  return made;
}

/** @returns tiles from the middle outwards */
function tilesOf(owed: Area, width: number, height: number): Area[] {
  const tiles: Area[] = [];
  for (let y = Math.floor(owed.y / TILE) * TILE; y < Math.min(height, owed.y + owed.height); y += TILE)
    for (let x = Math.floor(owed.x / TILE) * TILE; x < Math.min(width, owed.x + owed.width); x += TILE)
      tiles.push({ x, y, width: TILE, height: TILE });
  const far = ({ x, y }: Area) =>
    Math.hypot(x + TILE / 2 - owed.x - owed.width / 2, y + TILE / 2 - owed.y - owed.height / 2);
  return tiles.sort((one, other) => far(one) - far(other));
}

function around(one: Area, other: Area): Area {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
