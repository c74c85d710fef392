/** Path2D stand-in that records its commands. */
class RecordedPath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}

/** Installs recordable paths during `paint` only, since PDF readers in this process need their own. */
export function withRecordedPaths(paint: () => void): void {
  const { Path2D: original } = globalThis;
  globalThis.Path2D = RecordedPath as unknown as typeof Path2D;
  try {
    paint();
  } finally {
    globalThis.Path2D = original;
  }
}

/** Canvas that records filled and stroked paths and rectangles as SVG; omits images. */
export function createRecordedCanvas(width: number, height: number) {
  const marks: string[] = [];
  let scale = [1, 1];
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    miterLimit: 10,
    globalCompositeOperation: 'source-over',
    setTransform(a: number, _b: number, _c: number, d: number) {
      scale = [a, d];
    },
    fillRect(x: number, y: number, w: number, h: number) {
      addMark(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${pen.fillStyle}"`);
    },
    fill(path: RecordedPath, rule = 'nonzero') {
      addMark(`<path d="${path.d}" fill="${pen.fillStyle}" fill-rule="${rule}"`);
    },
    stroke(path: RecordedPath) {
      addMark(
        `<path d="${path.d}" fill="none" stroke="${pen.strokeStyle}" stroke-width="${pen.lineWidth}" stroke-linecap="${pen.lineCap}" stroke-linejoin="${pen.lineJoin}" stroke-miterlimit="${pen.miterLimit}"`,
      );
    },
    save() {},
    restore() {},
    beginPath() {},
    rect() {},
    clip() {},
    translate() {},
    scale() {},
    drawImage() {},
  };
  const addMark = (mark: string) => {
    const blend = pen.globalCompositeOperation === 'lighter' ? ' style="mix-blend-mode:screen"' : '';
    marks.push(`${mark}${blend}/>`);
  };
  return {
    canvas: { width, height, getContext: () => pen } as unknown as HTMLCanvasElement,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="scale(${scale.join(' ')})">${marks.join('')}</g></svg>`,
  };
}
