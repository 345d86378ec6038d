/** The weights of a logistic regression; `npm run fit:analyst` writes them. */
export interface Model<Feature extends string> {
  /** What is less probable is not shown. */
  readonly threshold: number;
  readonly intercept: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export type Features<Feature extends string> = Readonly<Record<Feature, number>>;

/** How probable it is that a reader of the text would say the same. */
export function probabilityOf<Feature extends string>(features: Features<Feature>, model: Model<Feature>): number {
  const names = Object.keys(model.weights) as Feature[];
  const logit = names.reduce((sum, name) => sum + model.weights[name] * features[name], model.intercept);
  return 1 / (1 + Math.exp(-logit));
}
