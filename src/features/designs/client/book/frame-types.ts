import type { PerspectiveCamera, Scene } from 'three';

/** A part of the picture in its own pixels, from the upper left. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How frames come onto the canvas. */
export interface Frames {
  resize(width: number, height: number): void;
  /** Draws the scene as it stands. @param changed the only part that differs from the last frame; null for all of it */
  draw(scene: Scene, camera: PerspectiveCamera, changed: Area | null): void;
  /** Gives up what is not drawn finely yet. */
  rest(): void;
  dispose(): void;
}
