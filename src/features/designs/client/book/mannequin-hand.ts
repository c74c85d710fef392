/** Limb of a wooden mannequin hand, in mm from the middle of the book's tail: x right, y up, z forward. */
export interface Bone {
  from: [number, number, number];
  to: [number, number, number];
  radius: number;
  flat?: number;
}

/** Builds a left hand holding a book of this thickness: four fingers behind, the thumb in front. */
export function mannequinHand(thickness: number): Bone[] {
  const behind = -thickness / 2 - 8.5;
  const before = thickness / 2 + 9;
  const wrist = -96;
  const bones: Bone[] = [
    { from: [4, wrist - 34, behind + 10], to: [4, wrist + 4, behind + 8], radius: 23, flat: 0.75 },
    { from: [-9, wrist + 12, behind + 7], to: [-22, -22, behind], radius: 21, flat: 0.62 },
    { from: [4, wrist + 12, behind + 7], to: [0, -14, behind], radius: 21, flat: 0.62 },
    { from: [16, wrist + 14, behind + 7], to: [23, -22, behind], radius: 20, flat: 0.62 },
  ];
  const fingers = [
    { x: -32, lean: -0.2, y: -14, lengths: [32, 20, 17], radius: 8 },
    { x: -11, lean: -0.07, y: -5, lengths: [42, 26, 20], radius: 8.8 },
    { x: 11, lean: 0.05, y: -3, lengths: [46, 29, 22], radius: 9 },
    { x: 32, lean: 0.16, y: -9, lengths: [41, 25, 20], radius: 8.6 },
  ];
  for (const { x, lean, y, lengths, radius } of fingers) {
    let at: [number, number, number] = [x, y, behind];
    for (const [i, length] of lengths.entries()) {
      const next: [number, number, number] = [
        at[0] + Math.sin(lean) * length,
        at[1] + Math.cos(lean) * length,
        behind,
      ];
      bones.push({ from: at, to: next, radius: radius - i * 0.8 });
      at = next;
    }
  }
  bones.push(
    { from: [30, wrist + 26, behind + 10], to: [47, -34, before * 0.35], radius: 13.5 },
    { from: [47, -34, before * 0.35], to: [40, -2, before + 1], radius: 11 },
    { from: [40, -2, before + 1], to: [29, 27, before], radius: 9.8 },
  );
  return bones;
}
