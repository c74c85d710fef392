import {
  type BufferGeometry,
  CanvasTexture,
  DataTexture,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  SRGBColorSpace,
  Texture,
} from 'three';
import { SILK_COLOURS } from '../../colours.ts';
import type { Design, Foil, Silk } from '../../design.ts';
import { litByRoom } from './room.ts';

const LEAF: Record<Foil, string> = {
  gold: '#e9c06c',
  silver: '#e3e4e6',
  copper: '#dd9a76',
  blind: '#e9c06c',
};

export function edgeMaterial(leaves: number, gilded: Foil | null): MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 512;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = gilded ? LEAF[gilded] : '#e9dfc8';
  pen.fillRect(0, 0, 64, 512);
  let state = 11;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const lines = Math.min(256, Math.max(40, leaves));
  for (let i = 0; i < lines; i++) {
    const dark = random();
    pen.fillStyle = gilded
      ? `rgb(90 60 20 / ${0.05 + dark * 0.16})`
      : `rgb(96 74 44 / ${0.06 + (dark > 0.93 ? 0.34 : dark * 0.2)})`;
    pen.fillRect(0, (i / lines) * 512 + random(), 64, 0.7 + random() * 0.8);
  }
  return createMaterial({
    map: createTexture(canvas),
    metalness: gilded ? 1 : 0,
    roughness: gilded ? 0.3 : 0.92,
  });
}

export function silkMaterial([first, second]: Design['headbands']): MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 8;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (let i = 0; i < 32; i++) {
    pen.fillStyle = SILK_COLOURS[Math.floor(i / 2) % 2 ? second : first];
    pen.fillRect(i * 8, 0, 8, 8);
    pen.fillStyle = 'rgb(0 0 0 / 0.35)';
    pen.fillRect(i * 8 + 7, 0, 1, 8);
  }
  return createMaterial({ map: createTexture(canvas), roughness: 0.5 });
}

export const ribbonMaterial = (silk: Silk) => createMaterial({ color: SILK_COLOURS[silk], roughness: 0.42 });

export const paperMaterial = (map: Texture | null, colour = '#ffffff') =>
  createMaterial({ map, color: colour, roughness: 0.86 });

/** Gives every part a texture, if only a white one, so that one GPU program draws them all. */
export const createMaterial = (parameters: MeshStandardMaterialParameters & { map?: Texture | null }) =>
  litByRoom(
    new MeshStandardMaterial({ ...parameters, map: parameters.map ?? blankTexture(), vertexColors: true }),
  );

export function blankTexture(): DataTexture {
  const texture = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

export function createTexture(source: HTMLCanvasElement | HTMLImageElement): Texture {
  const texture = source instanceof HTMLCanvasElement ? new CanvasTexture(source) : new Texture(source);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

export function createAssembly() {
  const group = new Group();
  const materials = new Set<Material>();
  return {
    group,
    add(geometry: BufferGeometry, material: Material, to: Group = group): Mesh {
      const mesh = new Mesh(geometry, material);
      to.add(mesh);
      return mesh;
    },
    own<M extends Material>(material: M): M {
      materials.add(material);
      return material;
    },
    dispose() {
      group.traverse((object) => {
        if (object instanceof Mesh) object.geometry.dispose();
      });
      for (const material of materials) {
        (material as MeshStandardMaterial).map?.dispose();
        material.dispose();
      }
      group.removeFromParent();
    },
  };
}
