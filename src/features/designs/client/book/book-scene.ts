import type { BookColour } from '#kernel/edition.ts';
import { sidePaper } from '../../design.ts';
import type { Layout } from '../../layout.ts';
import { type BookModel, createBookModel, shapeKey } from './book-model.ts';
import { type Captured, type CapturedSide, capturePanel } from './capture.ts';
import type { Area } from './frame-types.ts';
import { createFrames } from './frames.ts';
import { fitCamera } from './framing.ts';
import { detectGraphics } from './graphics.ts';
import { type BookMeasures, computeMeasures } from './measures.ts';
import { createPaintedPanels, type Repainted } from './painted-panels.ts';
import { Movement, type Pose, type PoseName, type TurnBy } from './poses.ts';
import { createScenery, type Scenery, sceneryKind } from './scenery.ts';
import { screenArea } from './screen-area.ts';
import { createSheets, loadImage, type SheetAddresses } from './sheets.ts';
import { createStage, disposeStage } from './stage.ts';

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
/** @throws Error without WebGL */
export function createBookScene(canvas: HTMLCanvasElement, options: SceneOptions): BookScene {
  const slow = detectGraphics() === 'processor';
  return new BookScene(canvas, options, slow);
}

export class BookScene {
  readonly #canvas: HTMLCanvasElement;
  readonly #options: SceneOptions;
  readonly #stage: ReturnType<typeof createStage>;
  readonly #frames: ReturnType<typeof createFrames>;
  readonly #sheets: ReturnType<typeof createSheets>;
  readonly #painted: ReturnType<typeof createPaintedPanels>;
  readonly #movement = new Movement();
  #measures: BookMeasures | undefined;
  #model: BookModel | undefined;
  #scenery: Scenery | undefined;
  #shownDesign: { design: Layout['design']; leather: BookColour } | undefined;
  #shape = '';
  #request = 0;
  #surroundings: 'hand' | 'shelf' | null = null;
  #frame = 0;
  #isOut = false;
  #before = 0;
  #size = { width: 1, height: 1 };
  /** Setting a canvas's size clears it, so it is set together with the frame that fills it. */
  #isResized = false;
  /** Areas painted since the last frame; null after any other change. */
  #repainted: Repainted[] | null = null;

  constructor(canvas: HTMLCanvasElement, options: SceneOptions, slow: boolean) {
    this.#canvas = canvas;
    this.#options = options;
    this.#stage = createStage(canvas, { slow, dark: options.dark });
    const { renderer, skins } = this.#stage;
    this.#frames = createFrames(renderer, slow, options.onFine);
    this.#sheets = createSheets(options.addresses);
    this.#painted = createPaintedPanels(renderer, skins, slow);
    canvas.addEventListener('webglcontextlost', this.#onContextLost);
  }

  /** Shows a layout, repainting only what changed. Resolves when the next frame contains it. */
  async show(content: SceneContent): Promise<void> {
    const turn = ++this.#request;
    const { layout, colours } = content;
    const { design } = layout;
    const leather = colours.find(({ colorName }) => colorName === design.colour) ?? colours[0];
    if (!leather) return;
    const genuine = design.leather === 'realLeather';
    const needsSheet = design.endpapers.kind === 'marbled' || layout.panels.front.ground === 'marbled';
    const [grain, sheet, picture] = await Promise.all([
      this.#sheets.grain(genuine),
      needsSheet ? this.#sheets.marbled(sidePaper(design), leather) : null,
      content.endpaper && design.endpapers.kind === 'picture' ? loadImage(content.endpaper) : null,
    ]);
    if (turn !== this.#request) return;
    const { skins, table } = this.#stage;
    const changed = this.#painted.paint(layout, { colours, leather, sheet });
    for (const skin of Object.values(skins)) skin.dye(leather, genuine, grain);
    const measures = computeMeasures(layout);
    this.#measures = measures;
    const shape = `${shapeKey(layout)} ${content.endpaper ?? ''}`;
    const leafChanged = changed.some(({ panel }) => panel === 'dedication') && design.dedication !== null;
    const isRebuilt = shape !== this.#shape || leafChanged;
    const isDifferent = isRebuilt || this.#shownDesign?.design.leather !== design.leather;
    if (isRebuilt) {
      this.#shape = shape;
      this.#model?.dispose();
      const dedication = design.dedication ? this.#painted.leaf() : null;
      this.#model = createBookModel(measures, layout, { skins, sheet, picture, dedication });
      table.add(this.#model.group);
      skins.plain.paint({ colour: null, mask: null, width: measures.width, height: measures.height });
    }
    this.#shownDesign = { design, leather };
    if (this.#updateScenery() || isDifferent) this.#redrawAll();
    else this.#redrawAreas(changed);
  }

  pose(name: PoseName, at: 'slowly' | 'at once' = 'slowly'): void {
    this.#movement.show(name, at);
    this.#surroundings = name === 'hand' || name === 'shelf' ? name : null;
    this.#updateScenery();
    this.#redrawAll();
  }

  turn(by: TurnBy, at: 'slowly' | 'at once' = 'slowly'): void {
    this.#movement.turn(by, at);
    this.#redrawAll();
  }

  targetPose(): Pose {
    return this.#movement.target;
  }

  resize(width: number, height: number): void {
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.#isResized = true;
    this.#redrawAll();
  }

  /** Captures one side of the book in orthographic projection. */
  capture(view: CapturedSide, pxPerMm: number, mode: 'picture' | 'mask'): Captured | null {
    if (!this.#measures || !this.#model) return null;
    this.#model.open(0);
    const captured = capturePanel(this.#stage, this.#measures, { view, pxPerMm, mode });
    this.#redrawAll();
    return captured;
  }

  /** Stops drawing while the book is off screen; catches up when it returns. */
  pause(out: boolean): void {
    this.#isOut = out;
    if (out) {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#frames.stopRefining();
    } else this.#invalidate();
  }

  memory() {
    return { ...this.#stage.renderer.info.memory };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#isOut = true;
    this.#request++;
    this.#frames.dispose();
    this.#canvas.removeEventListener('webglcontextlost', this.#onContextLost);
    this.#model?.dispose();
    this.#scenery?.dispose();
    this.#sheets.dispose();
    this.#painted.dispose();
    disposeStage(this.#stage);
  }

  #updateScenery(): boolean {
    if (!this.#shownDesign || !this.#measures) return false;
    const { design, leather } = this.#shownDesign;
    const key = `${this.#surroundings} ${this.#shape} ${design.slipCase}`;
    if (this.#scenery?.key === key) return false;
    this.#scenery?.dispose();
    this.#scenery = createScenery(key, sceneryKind(this.#surroundings, design), this.#measures, leather);
    this.#stage.table.add(this.#scenery.group);
    return true;
  }

  #redrawAll(): void {
    this.#repainted = null;
    this.#invalidate();
  }

  #redrawAreas(parts: Repainted[]): void {
    if (parts.length === 0) return;
    if (this.#frame === 0 && !this.#isOut) this.#repainted = parts;
    else this.#repainted?.push(...parts);
    this.#invalidate();
  }

  #invalidate(): void {
    if (this.#frame === 0 && !this.#isOut) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    const [model, measures, size] = [this.#model, this.#measures, this.#size];
    if (!model || !measures) return;
    if (this.#isResized) this.#frames.resize(size.width, size.height);
    this.#isResized = false;
    const seconds = this.#before ? Math.min(0.25, (now - this.#before) / 1000) : 1 / 60;
    const moving = this.#movement.step(this.#options.still ? null : seconds);
    const { pose } = this.#movement;
    const { scene, camera, rig, table, shadow } = this.#stage;
    model.open(pose.open);
    rig.rotation.x = pose.tilt;
    table.rotation.y = pose.turn;
    const extraSpace = this.#scenery?.extraSpaceAt(pose.turn) ?? null;
    const cameraFit = fitCamera(measures, pose, extraSpace, size, camera.fov);
    model.group.position.x = cameraFit.x;
    if (this.#scenery) this.#scenery.group.position.x = cameraFit.x;
    camera.aspect = size.width / Math.max(1, size.height);
    camera.position.set(0, cameraFit.y, cameraFit.distance);
    camera.updateProjectionMatrix();
    shadow.mesh.position.y = -measures.height / 2 - 0.1;
    const above = Math.min(1, Math.max(0, (pose.tilt + 0.02) * 12));
    const darkness = this.#surroundings === 'hand' ? 0 : above * (this.#options.dark ? 0.9 : 0.72);
    shadow.under(cameraFit.prints, darkness);
    scene.updateMatrixWorld();
    this.#frames.draw(scene, camera, this.#changedArea());
    this.#repainted = null;
    this.#options.onFrame();
    this.#before = moving ? now : 0;
    if (moving) this.#redrawAll();
  }

  /** Null when the whole picture may have changed. */
  #changedArea(): Area | null {
    const only = this.#repainted?.length === 1 ? this.#repainted[0] : undefined;
    const [model, measures] = [this.#model, this.#measures];
    if (!only || !model || !measures || this.#movement.pose.open > 0) return null;
    return screenArea(measures, model.group, this.#stage.camera, this.#size, only);
  }

  #onContextLost = (event: Event): void => {
    event.preventDefault();
    cancelAnimationFrame(this.#frame);
    this.#options.onLost();
  };
}
