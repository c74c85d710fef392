import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** Direction to the middle of the window: that of the shop's pictures, with y up. */
export const WINDOW = [-0.44, 0.57, 0.69] as const;

/**
 * The room of the shop's pictures as light: a north window high on the left with its glazing bar, pale walls, a ceiling, and
 * a dark floor that gives back warm light.
 */
export function createRoom(renderer: WebGLRenderer, size: number): { light: Texture; dispose(): void } {
  const scene = new Scene();
  const box = new BoxGeometry(1, 1, 1);
  const made: MeshBasicMaterial[] = [];
  const put = (colour: string, strength: number, at: number[], extent: number[], inside = false) => {
    const material = new MeshBasicMaterial({ side: inside ? BackSide : 0 });
    material.color = new Color(colour).multiplyScalar(strength);
    made.push(material);
    const mesh = new Mesh(box, material);
    mesh.position.set(at[0] as number, at[1] as number, at[2] as number);
    mesh.scale.set(extent[0] as number, extent[1] as number, extent[2] as number);
    scene.add(mesh);
  };
  put('#efe6d6', 0.42, [0, 0, 0], [20, 12, 20], true);
  put('#4a3524', 0.3, [0, -5.6, 0], [19, 0.6, 19]);
  put('#f4efe4', 0.62, [0, 5.7, 0], [19, 0.4, 19]);
  // Two lights of the window with the bar between, leaning towards the eye.
  put('#f2f6ff', 15, [-6.6, 3.6, 7.6], [2.7, 3.1, 0.5]);
  put('#f2f6ff', 15, [-3.2, 3.6, 8.4], [2.7, 3.1, 0.5]);
  put('#f2f6ff', 9, [-9.2, 2.2, 2.2], [0.4, 3.6, 3.2]);
  // A pale screen on the right, as a photographer would set up.
  put('#fff4e2', 1.9, [9, 1.2, 3.4], [0.4, 6, 5]);
  put('#201a15', 0.5, [2.5, 0, 9.7], [7, 7, 0.3]);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.02, 0.1, 100, { size });
  generator.dispose();
  box.dispose();
  for (const one of made) one.dispose();
  return { light: target.texture, dispose: () => target.dispose() };
}

/** The window once more as a light with a direction, for what is rough. */
export function createKey(): DirectionalLight {
  const key = new DirectionalLight('#fbfaff', 1.55);
  key.position.set(WINDOW[0], WINDOW[1], WINDOW[2]);
  return key;
}
