import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import styles from './line-chart.module.css';

interface LineChartProps {
  /** ISO 8601 days. */
  days: readonly { day: string; value: number }[];
  description: string;
}

const HEIGHT = 96;

/** Small line chart over days; the numbers must also be given as text. */
export function LineChart({ days, description }: LineChartProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    draw(container.current, days).then(
      (destroyChart) => {
        end = destroyChart;
        if (isGone) end();
      },
      // uPlot refuses unknown locales; the text alternative remains.
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, [days]);
  return <div ref={container} className={styles.curve} role="img" aria-label={description} />;
}

/** @returns a function that removes the chart */
async function draw(element: HTMLElement | null, days: LineChartProps['days']): Promise<() => void> {
  const { default: uPlot } = await import('uplot');
  if (!element?.isConnected) return () => {};
  const ink = getComputedStyle(element).color;
  const xs = days.map(({ day }) => Date.parse(`${day}T12:00:00Z`) / 1000);
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, high)] } },
      series: [{}, { stroke: ink, width: 1.5, points: { show: false }, fill: 'rgb(127 127 127 / 0.12)' }],
    },
    [xs, days.map(({ value }) => value)],
    element,
  );
  const fit = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
  fit.observe(element);
  return () => {
    fit.disconnect();
    chart.destroy();
  };
}
