import type { Appearance } from '@stripe/stripe-js';

/** Styles Stripe's fields, which are in its own frames, from the shop's current design tokens. */
export function stripeAppearance(container: HTMLElement): Appearance {
  const probe = document.createElement('span');
  container.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: getComputedStyle(container).fontFamily,
      fontSizeBase: '16px',
      borderRadius: '0px',
      colorPrimary: colour('--oxblood'),
      colorBackground: colour('--paper-raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorDanger: colour('--oxblood'),
      focusOutline: `2px solid ${colour('--foil')}`,
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--hairline-strong')}` },
      '.Tab': { border: `1px solid ${colour('--hairline-strong')}` },
    },
  };
  probe.remove();
  return appearance;
}
