import { Color, Group, PerspectiveCamera, Scene } from 'three';
import type { BookColour } from '#kernel/edition.ts';
import { sidePaper } from '../../design.ts';
import type { Layout } from '../../layout.ts';
import { type BookModel, createBookModel, formOf, type Skins } from './book-model.ts';
import { blankTexture } from './book-parts.ts';
import { type Captured, capturePanel } from './capture.ts';
import type { Area } from './frame-types.ts';
import { createFrames, createRenderer } from './frames.ts';
import { fitted } from './framing.ts';
import { graphics } from './graphics.ts';
import { type BookMeasures, measuresOf } from './measures.ts';
import { createPaintedPanels, type Repainted } from './painted-panels.ts';
import { approach, isSame, nearest, type Pose, type PoseName, SET, TILT, ZOOM } from './poses.ts';
import { createKey } from './room.ts';
import { createSetting, type Setting, settingOf } from './setting.ts';
import { createShadow } from './shadow.ts';
import { createNoise, createSheets, imageAt, type SheetAddresses } from './sheets.ts';
import { createTooled } from './tooled-material.ts';
import { whereOnScreen } from './where-on-screen.ts';

export interface SceneOptions {
  addresses: SheetAddresses;
  /** Called after each frame, and once more when the picture has reached its final quality. */
  onFrame: () => void;
  onFine: () => void;
  /** Called when the browser takes the WebGL context away. */
  onLost: () => void;
  still: boolean;
  dark: boolean;
}
export interface Shown {
  layout: Layout;
  colours: readonly BookColour[];
  endpaper?: string | undefined;
}
const SIDES = ['front', 'spine', 'back'] as const;

/** @throws Error without WebGL */
export function createBookScene(canvas: HTMLCanvasElement, options: SceneOptions) {
  const slow = graphics() === 'processor';
  const renderer = createRenderer(canvas, slow);
  const frames = createFrames(renderer, slow, options.onFine);
  const scene = new Scene();
  scene.add(createKey());
  const camera = new PerspectiveCamera(20, 1, 50, 6000);
  const rig = new Group();
  const table = new Group();
  rig.add(table);
  scene.add(rig);
  const shadow = createShadow(new Color(options.dark ? '#000000' : '#3a2814'));
  rig.add(shadow.mesh);
  const sheets = createSheets(options.addresses);
  const noise = createNoise();
  const blank = blankTexture();
  const skin = () => createTooled(noise, blank);
  const skins: Skins = { front: skin(), spine: skin(), back: skin(), plain: skin() };
  const painted = createPaintedPanels(renderer, skins, slow);
  let measures: BookMeasures | undefined;
  let model: BookModel | undefined;
  let setting: Setting | undefined;
  let standing: { design: Layout['design']; leather: BookColour } | undefined;
  let form = '';
  let asked = 0;
  let pose: Pose = { ...SET['three-quarter'] };
  let target: Pose = { ...pose };
  let surroundings: 'hand' | 'shelf' | null = null;
  let frame = 0;
  let isOut = false;
  let before = 0;
  let size = { width: 1, height: 1 };
  /** Setting a canvas's size clears it, so it is set together with the frame that fills it. */
  let isResized = false;
  /** Areas painted since the last frame; null after any other change. */
  let repainted: Repainted[] | null = null;
  canvas.addEventListener('webglcontextlost', lost);

  return {
    /** Shows a layout, repainting only what changed. Resolves when the next frame contains it. */
    async show(shown: Shown): Promise<void> {
      const turn = ++asked;
      const { layout, colours } = shown;
      const { design } = layout;
      const leather = colours.find(({ colorName }) => colorName === design.colour) ?? colours[0];
      if (!leather) return;
      const genuine = design.leather === 'realLeather';
      const needsSheet = design.endpapers.kind === 'marbled' || layout.panels.front.ground === 'marbled';
      const [grain, sheet, picture] = await Promise.all([
        sheets.grain(genuine),
        needsSheet ? sheets.marbled(sidePaper(design), leather) : null,
        shown.endpaper && design.endpapers.kind === 'picture' ? imageAt(shown.endpaper) : null,
      ]);
      if (turn !== asked) return;
      const means = { colours, leather, sheet };
      const changed = painted.paint(layout, means);
      for (const skin of Object.values(skins)) skin.dye(leather, genuine, grain);
      measures = measuresOf(layout);
      const wanted = `${formOf(layout)} ${shown.endpaper ?? ''}`;
      const leafChanged = changed.some(({ panel }) => panel === 'dedication') && design.dedication !== null;
      const isOtherwise = wanted !== form || leafChanged || standing?.design.leather !== design.leather;
      if (wanted !== form || leafChanged) {
        form = wanted;
        model?.dispose();
        const leaf = design.dedication ? painted.leaf() : null;
        model = createBookModel(measures, layout, { skins, sheet, picture, dedication: leaf });
        table.add(model.group);
        skins.plain.paint({ colour: null, mask: null, width: measures.width, height: measures.height });
      }
      standing = { design, leather };
      if (furnish() || isOtherwise) stir();
      else touch(changed);
    },
    pose(name: PoseName, at: 'slowly' | 'at once' = 'slowly') {
      const view = SET[name];
      target = { ...view, turn: nearest(pose.turn, view.turn) };
      if (at === 'at once') pose = { ...target };
      surroundings = name === 'hand' || name === 'shelf' ? name : null;
      furnish();
      stir();
    },
    turn(by: { turn?: number; tilt?: number; zoom?: number }, at: 'slowly' | 'at once' = 'slowly') {
      target = {
        ...target,
        turn: target.turn + (by.turn ?? 0),
        tilt: Math.min(TILT.max, Math.max(TILT.min, target.tilt + (by.tilt ?? 0))),
        zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, target.zoom * (by.zoom ?? 1))),
      };
      if (at === 'at once') pose = { ...target };
      stir();
    },
    seen: (): Pose => target,
    resize(width: number, height: number) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      isResized = true;
      stir();
    },
    /** Captures one side of the book in orthographic projection. */
    capture(view: (typeof SIDES)[number], pxPerMm: number, of: 'picture' | 'mask'): Captured | null {
      if (!measures || !model) return null;
      model.open(0);
      const taken = capturePanel(renderer, scene, table, rig, skins, measures, view, pxPerMm, of);
      stir();
      return taken;
    },
    /** Stops drawing while the book is off screen; catches up when it returns. */
    pause(out: boolean) {
      isOut = out;
      if (!out) return invalidate();
      cancelAnimationFrame(frame);
      frame = 0;
      frames.rest();
    },
    memory: () => ({ ...renderer.info.memory }),
    dispose() {
      cancelAnimationFrame(frame);
      isOut = true;
      asked++;
      frames.dispose();
      canvas.removeEventListener('webglcontextlost', lost);
      model?.dispose();
      setting?.dispose();
      shadow.dispose();
      blank.dispose();
      sheets.dispose();
      noise.dispose();
      painted.dispose();
      for (const skin of Object.values(skins)) skin.material.dispose();
      renderer.dispose();
      // Browsers allow few WebGL contexts at a time.
      renderer.forceContextLoss();
    },
  };

  function furnish() {
    if (!standing || !measures) return false;
    const { design, leather } = standing;
    const stands = `${surroundings} ${form} ${design.slipCase}`;
    if (setting?.key === stands) return false;
    setting?.dispose();
    setting = createSetting(stands, settingOf(surroundings, design), measures, leather);
    table.add(setting.group);
    return true;
  }

  function stir() {
    repainted = null;
    invalidate();
  }

  function touch(parts: Repainted[]) {
    if (parts.length === 0) return;
    if (frame === 0 && !isOut) repainted = parts;
    else repainted?.push(...parts);
    invalidate();
  }

  function invalidate() {
    if (frame === 0 && !isOut) frame = requestAnimationFrame(draw);
  }

  function draw(now: number) {
    frame = 0;
    if (!model || !measures) return;
    if (isResized) frames.resize(size.width, size.height);
    isResized = false;
    const seconds = before ? Math.min(0.25, (now - before) / 1000) : 1 / 60;
    pose = options.still ? { ...target } : approach(pose, target, seconds);
    model.open(pose.open);
    rig.rotation.x = pose.tilt;
    table.rotation.y = pose.turn;
    const stand = fitted(measures, pose, setting?.turned(pose.turn) ?? null, size, camera.fov);
    model.group.position.x = stand.x;
    if (setting) setting.group.position.x = stand.x;
    camera.aspect = size.width / Math.max(1, size.height);
    camera.position.set(0, stand.y, stand.distance);
    camera.updateProjectionMatrix();
    shadow.mesh.position.y = -measures.height / 2 - 0.1;
    const above = Math.min(1, Math.max(0, (pose.tilt + 0.02) * 12));
    shadow.under(stand.prints, surroundings === 'hand' ? 0 : above * (options.dark ? 0.9 : 0.72));
    scene.updateMatrixWorld();
    frames.draw(scene, camera, changedArea());
    repainted = null;
    options.onFrame();
    const moving = !isSame(pose, target);
    before = moving ? now : 0;
    if (moving) stir();
  }

  /** Null when the whole picture may have changed. */
  function changedArea(): Area | null {
    const only = repainted?.length === 1 ? repainted[0] : undefined;
    if (!only || !model || !measures || pose.open > 0) return null;
    return whereOnScreen(measures, model.group, camera, size, only);
  }

  function lost(event: Event) {
    event.preventDefault();
    cancelAnimationFrame(frame);
    options.onLost();
  }
}
export type BookScene = ReturnType<typeof createBookScene>;
