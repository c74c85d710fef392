import { Color, Group, PerspectiveCamera, Scene } from 'three';
import type { BookColour } from '#kernel/edition.ts';
import { sidePaper } from '../../design.ts';
import type { Layout } from '../../layout.ts';
import { type BookModel, createBookModel, type Skins, shapeKey } from './book-model.ts';
import { blankTexture } from './book-parts.ts';
import { type Captured, capturePanel } from './capture.ts';
import type { Area } from './frame-types.ts';
import { createFrames, createRenderer } from './frames.ts';
import { fitCamera } from './framing.ts';
import { detectGraphics } from './graphics.ts';
import { type BookMeasures, computeMeasures } from './measures.ts';
import { createPaintedPanels, type Repainted } from './painted-panels.ts';
import {
  approach,
  isSamePose,
  nearestAngle,
  type Pose,
  type PoseName,
  PRESET_POSES,
  TILT,
  ZOOM,
} from './poses.ts';
import { createWindowLight } from './room.ts';
import { createScenery, type Scenery, sceneryKind } from './scenery.ts';
import { screenArea } from './screen-area.ts';
import { createShadow } from './shadow.ts';
import { createNoise, createSheets, loadImage, type SheetAddresses } from './sheets.ts';
import { createTooled } from './tooled-material.ts';

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
export interface SceneContent {
  layout: Layout;
  colours: readonly BookColour[];
  endpaper?: string | undefined;
}
const SIDES = ['front', 'spine', 'back'] as const;

/** @throws Error without WebGL */
export function createBookScene(canvas: HTMLCanvasElement, options: SceneOptions) {
  const slow = detectGraphics() === 'processor';
  const renderer = createRenderer(canvas, slow);
  const frames = createFrames(renderer, slow, options.onFine);
  const scene = new Scene();
  scene.add(createWindowLight());
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
  const createSkin = () => createTooled(noise, blank);
  const skins: Skins = { front: createSkin(), spine: createSkin(), back: createSkin(), plain: createSkin() };
  const painted = createPaintedPanels(renderer, skins, slow);
  let measures: BookMeasures | undefined;
  let model: BookModel | undefined;
  let scenery: Scenery | undefined;
  let shownDesign: { design: Layout['design']; leather: BookColour } | undefined;
  let shape = '';
  let request = 0;
  let pose: Pose = { ...PRESET_POSES['three-quarter'] };
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
  canvas.addEventListener('webglcontextlost', onContextLost);

  return {
    /** Shows a layout, repainting only what changed. Resolves when the next frame contains it. */
    async show(content: SceneContent): Promise<void> {
      const turn = ++request;
      const { layout, colours } = content;
      const { design } = layout;
      const leather = colours.find(({ colorName }) => colorName === design.colour) ?? colours[0];
      if (!leather) return;
      const genuine = design.leather === 'realLeather';
      const needsSheet = design.endpapers.kind === 'marbled' || layout.panels.front.ground === 'marbled';
      const [grain, sheet, picture] = await Promise.all([
        sheets.grain(genuine),
        needsSheet ? sheets.marbled(sidePaper(design), leather) : null,
        content.endpaper && design.endpapers.kind === 'picture' ? loadImage(content.endpaper) : null,
      ]);
      if (turn !== request) return;
      const context = { colours, leather, sheet };
      const changed = painted.paint(layout, context);
      for (const skin of Object.values(skins)) skin.dye(leather, genuine, grain);
      measures = computeMeasures(layout);
      const nextShape = `${shapeKey(layout)} ${content.endpaper ?? ''}`;
      const leafChanged = changed.some(({ panel }) => panel === 'dedication') && design.dedication !== null;
      const isDifferent =
        nextShape !== shape || leafChanged || shownDesign?.design.leather !== design.leather;
      if (nextShape !== shape || leafChanged) {
        shape = nextShape;
        model?.dispose();
        const leaf = design.dedication ? painted.leaf() : null;
        model = createBookModel(measures, layout, { skins, sheet, picture, dedication: leaf });
        table.add(model.group);
        skins.plain.paint({ colour: null, mask: null, width: measures.width, height: measures.height });
      }
      shownDesign = { design, leather };
      if (updateScenery() || isDifferent) redrawAll();
      else redrawAreas(changed);
    },
    pose(name: PoseName, at: 'slowly' | 'at once' = 'slowly') {
      const view = PRESET_POSES[name];
      target = { ...view, turn: nearestAngle(pose.turn, view.turn) };
      if (at === 'at once') pose = { ...target };
      surroundings = name === 'hand' || name === 'shelf' ? name : null;
      updateScenery();
      redrawAll();
    },
    turn(by: { turn?: number; tilt?: number; zoom?: number }, at: 'slowly' | 'at once' = 'slowly') {
      target = {
        ...target,
        turn: target.turn + (by.turn ?? 0),
        tilt: Math.min(TILT.max, Math.max(TILT.min, target.tilt + (by.tilt ?? 0))),
        zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, target.zoom * (by.zoom ?? 1))),
      };
      if (at === 'at once') pose = { ...target };
      redrawAll();
    },
    targetPose: (): Pose => target,
    resize(width: number, height: number) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      isResized = true;
      redrawAll();
    },
    /** Captures one side of the book in orthographic projection. */
    capture(view: (typeof SIDES)[number], pxPerMm: number, mode: 'picture' | 'mask'): Captured | null {
      if (!measures || !model) return null;
      model.open(0);
      const captured = capturePanel(renderer, scene, table, rig, skins, measures, view, pxPerMm, mode);
      redrawAll();
      return captured;
    },
    /** Stops drawing while the book is off screen; catches up when it returns. */
    pause(out: boolean) {
      isOut = out;
      if (!out) return invalidate();
      cancelAnimationFrame(frame);
      frame = 0;
      frames.stopRefining();
    },
    memory: () => ({ ...renderer.info.memory }),
    dispose() {
      cancelAnimationFrame(frame);
      isOut = true;
      request++;
      frames.dispose();
      canvas.removeEventListener('webglcontextlost', onContextLost);
      model?.dispose();
      scenery?.dispose();
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

  function updateScenery() {
    if (!shownDesign || !measures) return false;
    const { design, leather } = shownDesign;
    const key = `${surroundings} ${shape} ${design.slipCase}`;
    if (scenery?.key === key) return false;
    scenery?.dispose();
    scenery = createScenery(key, sceneryKind(surroundings, design), measures, leather);
    table.add(scenery.group);
    return true;
  }

  function redrawAll() {
    repainted = null;
    invalidate();
  }

  function redrawAreas(parts: Repainted[]) {
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
    const cameraFit = fitCamera(measures, pose, scenery?.extraSpaceAt(pose.turn) ?? null, size, camera.fov);
    model.group.position.x = cameraFit.x;
    if (scenery) scenery.group.position.x = cameraFit.x;
    camera.aspect = size.width / Math.max(1, size.height);
    camera.position.set(0, cameraFit.y, cameraFit.distance);
    camera.updateProjectionMatrix();
    shadow.mesh.position.y = -measures.height / 2 - 0.1;
    const above = Math.min(1, Math.max(0, (pose.tilt + 0.02) * 12));
    shadow.under(cameraFit.prints, surroundings === 'hand' ? 0 : above * (options.dark ? 0.9 : 0.72));
    scene.updateMatrixWorld();
    frames.draw(scene, camera, changedArea());
    repainted = null;
    options.onFrame();
    const moving = !isSamePose(pose, target);
    before = moving ? now : 0;
    if (moving) redrawAll();
  }

  /** Null when the whole picture may have changed. */
  function changedArea(): Area | null {
    const only = repainted?.length === 1 ? repainted[0] : undefined;
    if (!only || !model || !measures || pose.open > 0) return null;
    return screenArea(measures, model.group, camera, size, only);
  }

  function onContextLost(event: Event) {
    event.preventDefault();
    cancelAnimationFrame(frame);
    options.onLost();
  }
}
export type BookScene = ReturnType<typeof createBookScene>;
