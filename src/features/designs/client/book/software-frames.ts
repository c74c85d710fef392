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
const DRAFT_SCALE = 0.5;
const SUPERSAMPLING = 2;
/** Tile side in canvas pixels; a tile renders in well under 0.1 s. */
const TILE_SIZE = 80;
/** Largest share of the canvas that is redrawn directly instead of as a draft. */
const DIRECT_SHARE_MAX = 0.16;
/** Idle time before refining starts; longer than the pause between two keystrokes. */
const REFINE_DELAY_MS = 420;
const POLL_MS = 6;

/**
 * Software rendering: movement is drawn as a low-resolution draft, and a local change redraws only its area.
 * When idle, tiles are refined one at a time, so input never waits for a full frame.
 */
export function createSoftwareFrames(renderer: WebGLRenderer, onRefined: () => void): Frames {
  const refiner = createRefiner(renderer.getContext() as WebGL2RenderingContext);
  const current = createTarget();
  const draft = createTarget();
  const tile = createTarget(4);
  const stamp = createStamp(renderer);
  tile.setSize(TILE_SIZE * SUPERSAMPLING, TILE_SIZE * SUPERSAMPLING);
  let width = 1;
  let height = 1;
  let isCurrentValid = false;
  let unrefined: Area | null = null;

  return {
    resize(w, h) {
      width = Math.max(1, Math.round(w));
      height = Math.max(1, Math.round(h));
      renderer.setPixelRatio(1);
      renderer.setSize(width, height, false);
      current.setSize(width, height);
      draft.setSize(Math.ceil(width * DRAFT_SCALE), Math.ceil(height * DRAFT_SCALE));
      isCurrentValid = false;
    },
    draw(scene, camera, changedArea) {
      refiner.stop();
      const isSmall =
        changedArea &&
        isCurrentValid &&
        changedArea.width * changedArea.height < DIRECT_SHARE_MAX * width * height;
      if (isSmall) drawArea(scene, camera, changedArea);
      else drawDraft(scene, camera);
      unrefined =
        isSmall && unrefined ? unionAreas(unrefined, changedArea) : isSmall ? changedArea : fullArea();
      present();
      refiner.start(REFINE_DELAY_MS, {
        tiles: () => (unrefined ? listTiles(unrefined, width, height) : []),
        draw(tileArea) {
          drawTile(scene, camera, tileArea);
          present();
        },
        done() {
          unrefined = null;
          onRefined();
        },
      });
    },
    stopRefining: refiner.stop,
    dispose() {
      refiner.stop();
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

  function drawTile(scene: Scene, camera: PerspectiveCamera, tileArea: Area) {
    camera.setViewOffset(width, height, tileArea.x, tileArea.y, TILE_SIZE, TILE_SIZE);
    renderer.setRenderTarget(tile);
    renderer.render(scene, camera);
    camera.clearViewOffset();
    stamp.put(tile, current, {
      ...tileArea,
      y: height - tileArea.y - TILE_SIZE,
      width: TILE_SIZE,
      height: TILE_SIZE,
    });
  }

  function present() {
    stamp.put(current, null, fullArea());
  }

  function fullArea(): Area {
    return { x: 0, y: 0, width, height };
  }
}

interface Refinement {
  tiles(): Area[];
  draw(tile: Area): void;
  done(): void;
}

/** Draws one tile after another, waiting until the processor has finished each. */
function createRefiner(gl: WebGL2RenderingContext) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drawNext(tiles: Area[], refinement: Refinement): void {
    const tile = tiles.shift();
    if (!tile) {
      refinement.done();
      return;
    }
    refinement.draw(tile);
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    poll(fence, () => drawNext(tiles, refinement));
  }

  function poll(fence: WebGLSync | null, next: () => void): void {
    timer = setTimeout(() => {
      if (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
        poll(fence, next);
        return;
      }
      gl.deleteSync(fence);
      next();
    }, POLL_MS);
  }

  return {
    start(delayMs: number, refinement: Refinement): void {
      timer = setTimeout(() => drawNext(refinement.tiles(), refinement), delayMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function createTarget(samples = 0): WebGLRenderTarget {
  const renderTarget = new WebGLRenderTarget(1, 1, { samples });
  renderTarget.texture.colorSpace = SRGBColorSpace;
  // Without this, three.js picks a different format for the multisample buffer than for the texture.
  renderTarget.texture.internalFormat = 'RGBA8';
  // Three.js applies the screen's tone mapping to XR targets only; this flag makes the target pass as one.
  Object.assign(renderTarget, { isXRRenderTarget: true });
  return renderTarget;
}

/** @returns tiles from the middle outwards */
function listTiles(unrefined: Area, width: number, height: number): Area[] {
  const tiles: Area[] = [];
  for (
    let y = Math.floor(unrefined.y / TILE_SIZE) * TILE_SIZE;
    y < Math.min(height, unrefined.y + unrefined.height);
    y += TILE_SIZE
  )
    for (
      let x = Math.floor(unrefined.x / TILE_SIZE) * TILE_SIZE;
      x < Math.min(width, unrefined.x + unrefined.width);
      x += TILE_SIZE
    )
      tiles.push({ x, y, width: TILE_SIZE, height: TILE_SIZE });
  const distanceFromMiddle = ({ x, y }: Area) =>
    Math.hypot(
      x + TILE_SIZE / 2 - unrefined.x - unrefined.width / 2,
      y + TILE_SIZE / 2 - unrefined.y - unrefined.height / 2,
    );
  return tiles.sort((a, b) => distanceFromMiddle(a) - distanceFromMiddle(b));
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
