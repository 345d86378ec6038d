// The values of frontend/shared/src/tokens.css, since email programs do not support CSS variables.

export const LIGHT = {
  bg: '#f6f7f8',
  surface: '#ffffff',
  line: '#d9dfe5',
  text: '#10161c',
  'text-2': '#3f4c58',
  'text-3': '#5a6875',
  accent: '#0b62a3',
  'text-on-accent': '#ffffff',
};

export type Token = keyof typeof LIGHT;

export const DARK: Record<Token, string> = {
  bg: '#0b0d10',
  surface: '#12161b',
  line: '#2b3540',
  text: '#e9eef3',
  'text-2': '#b4c1cd',
  'text-3': '#8b9baa',
  accent: '#7cc7ff',
  'text-on-accent': '#06131c',
};
