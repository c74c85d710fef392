import {
  type PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Area, Frames } from './frame-types.ts';
import { createStamp } from './stamp.ts';

/** Draft pixels per canvas pixel and axis. */
const DRAFT = 0.5;
/** Supersampling factor of the final frame. */
const FINE = 2;
/** Tile side in canvas pixels; a tile renders in well under 0.1 s. */
const TILE = 80;
/** Largest share of the canvas that is redrawn directly instead of as a draft. */
const SMALL = 0.16;
/** Idle milliseconds before refining starts (longer than between two keystrokes), and between polls of a tile. */
const REST = 420;
const LOOK = 6;

/**
 * Software rendering: movement is drawn as a low-resolution draft, local changes only where they are. When idle, tiles
 * are refined one at a time, so input never waits for a full frame.
 */
export function createSoftwareFrames(renderer: WebGLRenderer, onFine: () => void): Frames {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const current = createTarget();
  const draft = createTarget();
  const tile = createTarget(4);
  const stamp = createStamp(renderer);
  tile.setSize(TILE * FINE, TILE * FINE);
  let width = 1;
  let height = 1;
  let isCurrentValid = false;
  let unrefined: Area | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  return {
    resize(w, h) {
      width = Math.max(1, Math.round(w));
      height = Math.max(1, Math.round(h));
      renderer.setPixelRatio(1);
      renderer.setSize(width, height, false);
      current.setSize(width, height);
      draft.setSize(Math.ceil(width * DRAFT), Math.ceil(height * DRAFT));
      isCurrentValid = false;
    },
    draw(scene, camera, changed) {
      clearTimeout(later);
      const small = changed && isCurrentValid && changed.width * changed.height < SMALL * width * height;
      if (small) drawArea(scene, camera, changed);
      else drawDraft(scene, camera);
      unrefined = small && unrefined ? unionAreas(unrefined, changed) : small ? changed : fullArea();
      present();
      later = setTimeout(() => refine(scene, camera), REST);
    },
    stopRefining() {
      clearTimeout(later);
    },
    dispose() {
      clearTimeout(later);
      for (const target of [current, draft, tile]) target.dispose();
      stamp.dispose();
    },
  };

  function drawArea(scene: Scene, camera: PerspectiveCamera, { x, y, width: w, height: h }: Area) {
    current.scissorTest = true;
    current.scissor.set(x, height - y - h, w, h);
    renderer.setRenderTarget(current);
    renderer.render(scene, camera);
    current.scissorTest = false;
  }

  function drawDraft(scene: Scene, camera: PerspectiveCamera) {
    renderer.setRenderTarget(draft);
    renderer.render(scene, camera);
    stamp.put(draft, current, fullArea());
    isCurrentValid = true;
  }

  function refine(scene: Scene, camera: PerspectiveCamera) {
    const tiles = unrefined ? listTiles(unrefined, width, height) : [];
    next();

    function next() {
      const at = tiles.shift();
      if (!at) {
        unrefined = null;
        return onFine();
      }
      drawTile(scene, camera, at);
      present();
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      pollTile(fence);
    }

    function pollTile(fence: WebGLSync | null) {
      later = setTimeout(() => {
        if (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return pollTile(fence);
        gl.deleteSync(fence);
        next();
      }, LOOK);
    }
  }

  function drawTile(scene: Scene, camera: PerspectiveCamera, at: Area) {
    camera.setViewOffset(width, height, at.x, at.y, TILE, TILE);
    renderer.setRenderTarget(tile);
    renderer.render(scene, camera);
    camera.clearViewOffset();
    stamp.put(tile, current, { ...at, y: height - at.y - TILE, width: TILE, height: TILE });
  }

  function present() {
    stamp.put(current, null, fullArea());
  }

  function fullArea(): Area {
    return { x: 0, y: 0, width, height };
  }
}

function createTarget(samples = 0): WebGLRenderTarget {
  const renderTarget = new WebGLRenderTarget(1, 1, { samples });
  renderTarget.texture.colorSpace = SRGBColorSpace;
  // Without this three picks a different format for the multisample buffer than for the texture.
  renderTarget.texture.internalFormat = 'RGBA8';
  // Three applies screen tone mapping only to XR targets; this flag makes it do so here.
  Object.assign(renderTarget, { isXRRenderTarget: true });
  return renderTarget;
}

/** @returns tiles from the middle outwards */
function listTiles(unrefined: Area, width: number, height: number): Area[] {
  const tiles: Area[] = [];
  for (
    let y = Math.floor(unrefined.y / TILE) * TILE;
    y < Math.min(height, unrefined.y + unrefined.height);
    y += TILE
  )
    for (
      let x = Math.floor(unrefined.x / TILE) * TILE;
      x < Math.min(width, unrefined.x + unrefined.width);
      x += TILE
    )
      tiles.push({ x, y, width: TILE, height: TILE });
  const far = ({ x, y }: Area) =>
    Math.hypot(
      x + TILE / 2 - unrefined.x - unrefined.width / 2,
      y + TILE / 2 - unrefined.y - unrefined.height / 2,
    );
  return tiles.sort((a, b) => far(a) - far(b));
}

function unionAreas(a: Area, b: Area): Area {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
