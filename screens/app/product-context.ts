import { createContext, use } from "react";
import type { Product } from "./services";

export const ProductContext = createContext<Product | null>(null);

export function useProduct(): Product {
  const product = use(ProductContext);
  if (!product) throw new Error("no product around this component");
  return product;
}
